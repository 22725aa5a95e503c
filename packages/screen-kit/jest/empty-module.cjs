// Stands in for stylesheets, fonts and pictures, which tests do not look at.
module.exports = {};
