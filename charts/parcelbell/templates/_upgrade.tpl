{{/*
Ends an upgrade that would leave out a minor version. `lookup` finds nothing at an install, and where there is no cluster, as in `helm template`.
*/}}
{{- define "parcelbell.requireVersionBefore" -}}
{{- $gateway := lookup "apps/v1" "Deployment" .Release.Namespace (printf "%s-gateway" (include "workload.fullname" .)) -}}
{{- with $gateway -}}
{{- include "parcelbell.requireTakenOver" (dict "root" $ "installed" (index .metadata.labels "app.kubernetes.io/version")) -}}
{{- end -}}
{{- end -}}

{{/* Takes root, and installed: the version whose data are taken over. */}}
{{- define "parcelbell.requireTakenOver" -}}
{{- $range := index .root.Chart.Annotations "parcelbell/upgrades-from" -}}
{{- if not (semverCompare $range .installed) -}}
{{- printf "Parcelbell %s upgrades %s, and %s is installed: upgrade over one minor version at a time." .root.Chart.AppVersion $range .installed | fail -}}
{{- end -}}
{{- end -}}
