export {
  type CropArea,
  type Edges,
  fitRatio,
  isWithin,
  moveArea,
  pointAfterCrop,
  pointBeforeCrop,
  type RotatedCrop,
  type Rotation,
  resizeArea,
  rotateArea,
  rotatedSize,
  rotations,
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
  isAvailableVariant,
  isImageCrop,
} from './image-variant.ts'
