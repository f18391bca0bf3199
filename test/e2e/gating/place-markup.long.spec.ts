import { testPlace } from './travels.ts';

testPlace('markup');
