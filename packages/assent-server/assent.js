#!/usr/bin/env node
import './dist/module/programs/command.js';
