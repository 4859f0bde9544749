/** Vite imports style sheets; TypeScript only has to know that they are there. */
declare module '*.css'
