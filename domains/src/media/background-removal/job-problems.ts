import type { JobProblem } from './contract.ts'

/** What went wrong with a file, and what to do. */
export const jobProblems: Readonly<Record<JobProblem, string>> = {
  file_not_found: 'The original was deleted.',
  not_an_image: 'This file isn’t an image.',
  svg: 'SVG drawings have no background to remove. Use a JPEG, PNG or WebP image.',
  animated: 'Animated images aren’t supported. Use a still image.',
  unreadable: 'This image couldn’t be read. Upload it again.',
  nothing_found: 'No product was found in this image. Try another engine, or a photo with more contrast.',
  timeout: 'This image took too long. Try again, or use a smaller image.',
  out_of_memory: 'This image needs too much memory. Use a smaller image.',
  crashed: 'Something went wrong with this image. Try again, or use another image.',
  engine_unavailable: 'This engine isn’t available, or can’t handle this image. Try another engine.',
  engine_replaced: 'The usual engine failed on this image, so another one was used. Check the cut-out.',
  storage: 'The image couldn’t be stored, because the file storage is full or unavailable. Try again later.',
  picture_not_found: 'The background image was deleted. Choose another background.',
  original_in_use: 'The original was kept, because your theme or another record still uses it.',
}
