// First script of the build as one application. It sends the shell's first calls while the files load. This build has
// no modules to fetch.
const { host = '' } = (document.currentScript as HTMLScriptElement).dataset;
const token = localStorage.getItem('token');
if (token) {
  const headers = { authorization: `Bearer ${token}`, 'x-host': host, 'x-screen': location.pathname };
  const started = fetch('/api/start', { headers }).then((response) => response.json());
  Object.assign(globalThis, { __subtitleStart: started });
  started.catch(() => undefined);
}
