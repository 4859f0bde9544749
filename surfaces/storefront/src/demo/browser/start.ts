import { keepInDemo } from './keep-in-demo.ts'

// Deferred, so the whole page is parsed.
const { root = '', parent = '' } = document.currentScript?.dataset ?? {}
keepInDemo({ root, parent })
