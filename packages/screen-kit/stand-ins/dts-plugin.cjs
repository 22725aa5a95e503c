// In a packed kit in the place of @module-federation/dts-plugin, which each build would load with an HTTP client and a ZIP
// reader: modules exchange no types (`dts: false`), and then it is only asked whether there are any.
module.exports = { isTSProject: () => false };
