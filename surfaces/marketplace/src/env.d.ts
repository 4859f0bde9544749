/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Calls the backend in this process, or over the network if the marketplace runs on its own. */
    backend: import('./backend.ts').CallBackend
    urls: import('./configuration.ts').PublicUrls
    /** The signed-in vendor; undefined for visitors. */
    vendor: import('./session/session.ts').SignedInVendor | undefined
    /** Set if the page is rendered once for all visitors. */
    template?: import('./template/page-template.ts').PageTemplate
  }
}
