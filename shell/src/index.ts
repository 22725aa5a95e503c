import './colour-scheme';

// An async boundary: shared packages are negotiated before anything imports React.
void import('./bootstrap');
