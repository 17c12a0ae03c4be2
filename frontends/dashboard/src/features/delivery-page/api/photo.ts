import { useClient } from '@parcelbell/client';
import { useQuery, useQueryClient } from '@parcelbell/client/query';
import { deliveryKey } from './delivery.ts';

export type Picture = 'photo' | 'signature';

/** A parcel's picture as an address that an image shows. */
export function usePicture(packageId: string, picture: Picture) {
  const client = useClient();
  return useQuery({
    queryKey: [...deliveryKey(client, packageId), picture],
    queryFn: async ({ signal }) => {
      const options = { path: { packageId }, answer: 'file', signal } as const;
      return dataUrlOf(
        picture === 'photo'
          ? await client.get('/api/deliveries/{packageId}/photo', options)
          : await client.get('/api/deliveries/{packageId}/signature', options),
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Stores or removes a parcel's photo. */
export function useChangePhoto(packageId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const path = { packageId };
  const key = deliveryKey(client, packageId);
  const photoKey = [...key, 'photo' satisfies Picture];
  return {
    put: async (photo: Blob) => {
      const upload = { file: photo, headers: { 'content-type': photo.type } };
      queries.setQueryData(key, await client.put('/api/deliveries/{packageId}/photo', { path, ...upload }));
      await queries.invalidateQueries({ queryKey: photoKey });
    },
    remove: async () => {
      // The parcel says first that it has none, so that nobody asks for it again.
      queries.setQueryData(key, await client.delete('/api/deliveries/{packageId}/photo', { path }));
      queries.removeQueries({ queryKey: photoKey });
    },
  };
}

/** The page's content policy shows pictures of the page itself and of `data:` addresses. */
async function dataUrlOf(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${picture.type};base64,${btoa(binary)}`;
}
