import { keepInDemo } from './keep-in-demo.ts'

// Deferred, so the whole page is parsed.
keepInDemo(document.currentScript?.dataset.root ?? '')
