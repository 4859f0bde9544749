export default { compress: true, poweredByHeader: false }
