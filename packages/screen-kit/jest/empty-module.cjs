// Replaces stylesheets, fonts and pictures, which tests do not use.
module.exports = {};
