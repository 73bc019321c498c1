import { queryOptions } from "@tanstack/react-query";
import { request } from "@/api/client";

/** The operator's own text, or null when the built-in one applies. */
export const pageTextQuery = (name: "terms" | "privacy") =>
  queryOptions({
    queryKey: ["pages", name],
    queryFn: ({ signal }) =>
      request("get", "/api/v1/pages/{name}", { params: { name }, auth: "none", signal }),
  });
