// The page's Content-Security-Policy forbids eval. zod tests whether eval works while its schemas are created,
// before any of our modules can disable that test, so this script runs first.
globalThis.__zod_globalConfig = { jitless: true }
