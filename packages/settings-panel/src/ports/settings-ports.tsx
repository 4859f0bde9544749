import type { ImageRequest, RotatedCrop } from '@haat/image-address'
import type { ColorScheme, PageData } from '@haat/theme-engine'
import { createContext, type ReactNode, use } from 'react'

/**
 * What the panel needs from the application that shows it. Every port is optional: without a port, the settings that
 * use it are edited as plain text, so a schema and values are enough to show the panel.
 */
export interface SettingsPorts {
  /** Identifies the owner of the data, for example the store. Part of every cache key. */
  readonly cacheKey: string
  readonly resources?: ResourcePort
  readonly links?: LinkPort
  readonly media?: MediaPort
  readonly fonts?: FontPort
  readonly colorSchemes?: ColorSchemePort
  /** The data of the previewed page, which dynamic sources are filled from; undefined until it has loaded. */
  readonly pageData?: PageData | undefined
}

export type ResourceKind = 'product' | 'collection' | 'page' | 'menu' | 'category'

/** A product, collection, page, menu or category that a setting refers to by its handle. */
export interface Resource {
  readonly handle: string
  readonly title: string
  readonly detail?: string
  /** Key of its image; null if it has none, undefined if its kind has no images. */
  readonly image?: string | null
  /** Path in the store. */
  readonly url?: string
}

export interface ResourceRequest {
  readonly q?: string
  /** Returns only these. */
  readonly handles?: readonly string[]
  readonly cursor?: string | undefined
  readonly signal: AbortSignal
}

export interface ResourcePage {
  readonly items: readonly Resource[]
  readonly next_cursor: string | null
}

export interface ResourcePort {
  /** False if nothing can be loaded at the moment: handles are shown instead of titles. */
  readonly isAvailable: boolean
  list(kind: ResourceKind, request: ResourceRequest): Promise<ResourcePage>
  /** Shown instead of an empty list. */
  readonly renderEmpty: (kind: ResourceKind) => ReactNode
}

/** The results of a search for link targets. */
export interface LinkSuggestions {
  readonly collections: readonly Resource[]
  readonly pages: readonly Resource[]
  readonly products: readonly Resource[]
}

export interface LinkPort {
  suggest(q: string, signal: AbortSignal): Promise<LinkSuggestions>
  /** All categories of the store, in the order of its tree. Their titles are paths. */
  listCategories?(signal: AbortSignal): Promise<readonly Resource[]>
}

export interface MediaFile {
  readonly id: string
  /** Identifies the file in settings and addresses; null until it is ready. */
  readonly key: string | null
  readonly kind: string
  readonly status: string
  readonly name: string
  readonly alt: string
  readonly content_type: string | null
  readonly width: number | null
  readonly height: number | null
  /** Average colour, shown until the image has loaded. */
  readonly color: string | null
  /** Set if this file is a crop of another file. */
  readonly crop: (RotatedCrop & { readonly original_key: string }) | null
  /** How often the store uses it, if that was counted. */
  readonly use_count?: number | undefined
}

export type UploadedFile = MediaFile & { readonly key: string }

export interface UploadRequest {
  readonly file: File
  readonly kind: 'image' | 'video'
  /** Share of the bytes sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/** `created_at`: by upload; `-` reverses the order. */
export type ImageSort = '-created_at' | 'created_at' | 'name' | '-bytes'

export interface MediaPort {
  /** Address of a file of the library. */
  address(key: string, request?: ImageRequest): string
  /** Address of an image that comes with the theme (`assets/hero.jpg`); undefined if the theme doesn't have it. */
  assetAddress(key: string, signal: AbortSignal): Promise<string | undefined>
  /** With the number of their uses. */
  listImages(request: {
    readonly search: string
    readonly sort: ImageSort
    /** Only images that something in the store uses, or that nothing uses. */
    readonly use?: 'used' | 'unused'
    readonly cursor?: string
    readonly signal: AbortSignal
  }): Promise<{ readonly items: readonly MediaFile[]; readonly next_cursor: string | null }>
  findFile(key: string, signal: AbortSignal): Promise<MediaFile | undefined>
  /** Rejects with `AbortError` if cancelled, otherwise with an error whose message can be shown. */
  upload(request: UploadRequest): Promise<UploadedFile>
  crop(key: string, crop: RotatedCrop): Promise<MediaFile>
  /** The smallest allowed side of a crop, in pixels. */
  readonly smallestCropPixels: number
}

export interface FontPort {
  /** Address of a font file. */
  address(file: string): string
}

export interface Scheme {
  readonly id: string
  readonly name: string
  readonly colors: ColorScheme
}

export interface ColorSchemePort {
  readonly schemes: readonly Scheme[]
  /** Opens the page where colour schemes are edited, if there is one. */
  readonly onManage?: (() => void) | undefined
}

const none: SettingsPorts = { cacheKey: '' }
const PortsContext = createContext<SettingsPorts>(none)
export const SettingsPortsProvider = PortsContext

/** Returns the ports that the application provides. */
export function useSettingsPorts(): SettingsPorts {
  return use(PortsContext)
}

/** Returns the media port. Throws if there is none, so render components that use it only with a media port. */
export function useMediaPort(): MediaPort {
  const { media } = useSettingsPorts()
  if (media === undefined) throw new Error('No media port is provided')
  return media
}

/** Returns the resource port. Throws if there is none, so render components that use it only with a resource port. */
export function useResourcePort(): ResourcePort {
  const { resources } = useSettingsPorts()
  if (resources === undefined) throw new Error('No resource port is provided')
  return resources
}
