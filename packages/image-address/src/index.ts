export { type ImageRequest, imageSize, imageSrcset, imageUrl, type StoredImage } from './image-url.ts'
export {
  canonicalVariant,
  type ImageCrop,
  type ImageFormat,
  type ImageSize,
  type ImageVariant,
  imageCrops,
  imageFormats,
  imageWidths,
  isOnLadder,
} from './image-variant.ts'
