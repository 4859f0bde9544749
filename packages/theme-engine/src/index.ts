export type {
  BlockInstance,
  ColorScheme,
  GlobalSettings,
  SectionInstance,
  ThemeConfiguration,
  WidgetInstance,
} from './theme/configuration.ts'
export { templateOf } from './theme/configuration.ts'
export type { CartData, CartItemData } from './theme/data/cart-data.ts'
export type {
  CollectionData,
  FilterData,
  FilterValueData,
  MenuData,
  MenuLinkData,
  OptionData,
  ProductData,
  StoreImage,
  StorePage,
  VariantData,
} from './theme/data/catalog-data.ts'
export type {
  AddressData,
  CollectionList,
  CustomerData,
  FormResult,
  MediaAddresses,
  PageData,
  RequestData,
  SearchData,
  ShopData,
} from './theme/data/page-data.ts'
export type { FontFile } from './theme/fonts/font-face.ts'
export type { CollectionNeed, Needs, PaginatedList, PaginationNeed, RecommendationNeed } from './theme/needs.ts'
export { DEFAULT_COLLECTION_LIMIT, isWithoutNeeds, MAX_COLLECTION_LIMIT, mergeNeeds, noNeeds } from './theme/needs.ts'
export type { RenderResult, RenderWarning, SectionResult } from './theme/render-result.ts'
export type { NeedsRequest, RenderRequest, SectionRequest, Theme } from './theme/theme.ts'
export type { ThemeFiles } from './theme/theme-files.ts'
