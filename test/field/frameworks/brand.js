/** The brand's server, which has the token proxy, the catalogue and the vendors. The page's own host reaches it. */
const brand = { target: process.env.BRAND, changeOrigin: false };

export const proxy = { '/consent': brand, '/vendors': brand };
