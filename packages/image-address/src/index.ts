export {
  type CropArea,
  type Edges,
  fitRatio,
  isWithin,
  moveArea,
  pointAfterCrop,
  pointBeforeCrop,
  type RotatedCrop,
  resizeArea,
  type Turn,
  turnArea,
  turnedSize,
  turns,
} from './crop-area.ts'
export { type ImageRequest, imageSize, imageSrcset, imageUrl, type StoredImage } from './image-url.ts'
export {
  canonicalVariant,
  cropPoint,
  focalCrop,
  type ImageCrop,
  type ImageSize,
  imageCrops,
  imageWidths,
  isImageCrop,
  isOnLadder,
} from './image-variant.ts'
