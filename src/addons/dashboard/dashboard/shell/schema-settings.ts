import * as z from 'zod/mini';

// Without it, zod tries to compile code, which the Content Security Policy rejects and reports. Load it before the schemas.
z.config({ jitless: true });
