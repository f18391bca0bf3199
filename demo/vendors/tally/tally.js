// The vendor Tally counts page views. This script runs only after the visitor has allowed statistics.
navigator.sendBeacon('/vendors/tally/visits', JSON.stringify({ page: location.pathname }));
