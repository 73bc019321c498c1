import type { components, paths } from "./schema.gen";
import { perform, type TransportOptions } from "./transport";

/** A named shape of the server's OpenAPI document. */
export type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];

type Method = "get" | "post" | "put" | "patch" | "delete";
type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];
type Operation<M extends Method, P extends PathWith<M>> =
  paths[P] extends Record<M, infer O> ? O : never;

type Answer<O> = O extends { responses: infer R }
  ? R[keyof R & (200 | 201 | 202)] extends { content: { "application/json": infer A } }
    ? A
    : never
  : never;

type PathPart<O> = O extends { parameters: { path: infer P extends object } }
  ? { params: P }
  : { params?: never };
type QueryPart<O> = O extends { parameters: { query?: infer Q } } ? { query?: Q } : object;
type Body<C> = C extends { "application/json": infer B }
  ? { json: B }
  : C extends { "application/x-www-form-urlencoded": infer F }
    ? { form: F }
    : { body: FormData };
/** Calls without a body have `requestBody?: never`; where it may be left out, so may its option. */
type BodyPart<O> = O extends { requestBody: { content: infer C } }
  ? Body<C>
  : O extends { requestBody?: infer R }
    ? [NonNullable<R>] extends [never]
      ? object
      : NonNullable<R> extends { content: infer C }
        ? Partial<Body<C>>
        : object
    : object;

type Options<O> = PathPart<O> &
  QueryPart<O> &
  BodyPart<O> &
  Omit<TransportOptions, "json" | "form">;
type OptionsArgument<O> =
  object extends Options<O> ? [options?: Options<O>] : [options: Options<O>];

interface Address {
  params?: object;
  query?: object;
}

/** Calls an endpoint the OpenAPI document knows and returns its JSON answer, or throws an ApiError. */
export async function request<M extends Method, P extends PathWith<M>>(
  method: M,
  path: P,
  ...options: OptionsArgument<Operation<M, P>>
): Promise<Answer<Operation<M, P>>> {
  const response = await requestRaw(method, path, ...options);
  return (await response.json()) as Answer<Operation<M, P>>;
}

/** The same call for answers whose headers matter (ETag, file downloads). */
export function requestRaw<M extends Method, P extends PathWith<M>>(
  method: M,
  path: P,
  ...[options]: OptionsArgument<Operation<M, P>>
): Promise<Response> {
  const { params, query, ...transport } = (options ?? {}) as Address & TransportOptions;
  return perform(method.toUpperCase(), fillPath(path, params) + queryString(query), transport);
}

function fillPath(template: string, params: object = {}): string {
  return Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(String(value))),
    template,
  );
}

/** Lists repeat their name; empty values are left out. */
function queryString(query: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  const text = search.toString();
  return text ? `?${text}` : "";
}
