/** The file `assent-declaration.js`, which the author of a page includes beside the script tag. */
import { register } from '../../../elements/provider/register.ts';
import { AssentDeclaration } from '../elements/declaration.ts';

register({ 'assent-declaration': AssentDeclaration });
