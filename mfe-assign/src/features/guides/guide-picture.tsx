import classes from './guide.module.css';
import type { Picture } from './pictures';

/** A picture of the product. It loads when it comes near the visible part of the page; its space is reserved. */
export function GuidePicture({ picture: { src, alt } }: { picture: Picture }) {
  return (
    <img className={classes.picture} src={src} alt={alt} loading="lazy" decoding="async" width={960} height={600} />
  );
}
