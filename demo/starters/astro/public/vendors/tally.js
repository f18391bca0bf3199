// Stands in for a vendor's script, which would be on the vendor's own server.
console.info('Tally counts this page.');
