// The page's Content-Security-Policy allows no code made from text. zod would try it once while its schemas are made,
// which is before any module of ours can say so: hence this script, which runs first.
globalThis.__zod_globalConfig = { jitless: true }
