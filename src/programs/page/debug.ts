/** The file for developers of a page: what an add-on has for them. */
export * from '../../addons/developer.ts';
