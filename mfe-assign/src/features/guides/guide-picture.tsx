import classes from './guide.module.css';
import type { Picture } from './pictures';

/** A picture of the product, fetched when it comes near the part that is seen; its place is kept until then. */
export function GuidePicture({ picture: { src, alt } }: { picture: Picture }) {
  return (
    <img className={classes.picture} src={src} alt={alt} loading="lazy" decoding="async" width={960} height={600} />
  );
}
