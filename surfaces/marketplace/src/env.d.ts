/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Calls the backend: in this process, or by fetch where the marketplace runs alone. */
    backend: import('./backend.ts').CallBackend
    urls: import('./configuration.ts').PublicUrls
    /** Who is signed in; undefined for visitors. */
    vendor: import('./session/session.ts').SignedInVendor | undefined
  }
}
