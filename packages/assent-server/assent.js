#!/usr/bin/env node
import './dist/module/cli/assent.js';
