// Replaces @module-federation/dts-plugin in a packed kit: each build would load that plugin with an HTTP client and a
// ZIP reader. Modules exchange no types (`dts: false`), so only this function is called.
module.exports = { isTSProject: () => false };
