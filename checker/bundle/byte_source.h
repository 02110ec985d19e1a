#pragma once

#include "checker/json/byte_source.h"
