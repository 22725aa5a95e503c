export const CLIENT_PATH = '/__screen/client.js';
export const EVENTS_PATH = '/__screen/events';

/** Script of a development page: reloads the page after each build, and shows the errors of a build. */
export const CLIENT = `
const { token } = document.currentScript.dataset;
if (token && !localStorage.getItem('token')) localStorage.setItem('token', token);
new EventSource('${EVENTS_PATH}').onmessage = ({ data }) => {
  const { faults } = JSON.parse(data);
  if (faults.length === 0) return location.reload();
  const box = document.getElementById('screen-faults') ?? document.body.appendChild(document.createElement('pre'));
  box.id = 'screen-faults';
  Object.assign(box.style, { position: 'fixed', inset: 'auto 0 0 0', zIndex: 9999, margin: 0, padding: '16px',
    maxHeight: '60vh', overflow: 'auto', background: '#7f1d1d', color: '#fff', whiteSpace: 'pre-wrap' });
  box.textContent = faults.join('\\n\\n');
};
`;

/** Adds the script to a page, before all other scripts. @param {string} [token] signs in a page that has no token */
export const addClient = (html, token = '') =>
  html.replace(/<head[^>]*>/, (head) => `${head}<script src="${CLIENT_PATH}" data-token="${token}"></script>`);
