// So that Next does not take a folder above for the root, because it has a lockfile.
export default { turbopack: { root: import.meta.dirname } };
