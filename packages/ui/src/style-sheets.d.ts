/** Lets TypeScript accept imports of style sheets, which Vite handles. */
declare module '*.css'
