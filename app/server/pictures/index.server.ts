export { openPicture, pictureKind } from './open-picture.ts'
