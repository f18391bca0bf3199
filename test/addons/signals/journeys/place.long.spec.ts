import { testPlace } from './travels.ts';

testPlace('script tag');
testPlace('markup');
