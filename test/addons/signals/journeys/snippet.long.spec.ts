import { testSignals } from './signals-to-google.ts';

testSignals('/plain', 'without the snippet');
