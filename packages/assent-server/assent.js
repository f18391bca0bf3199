#!/usr/bin/env node
import './dist/module/programs/command/command.js';
