export { keepPreviousData } from '@tanstack/react-query';
export { useAct } from '../host/use-act';
export { CHANNELS_KEY, NAMES_KEY, NEWS_KEY } from '../query/keys';
export { useOnNews } from '../query/use-on-news';
export { useInfiniteQuery, useQuery, useQueryClient } from '../query/use-query';
