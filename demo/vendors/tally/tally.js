// Tally counts a visit of a page. It runs only once the visitor has allowed statistics.
navigator.sendBeacon('/vendors/tally/visits', JSON.stringify({ page: location.pathname }));
